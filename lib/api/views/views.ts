import type * as z from 'zod';
import {
  type ApiResponse,
  jsonResponse,
  createdResponse,
  emptyResponse,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import {
  listViews as listStoredViews,
  type StoredView,
  readView,
  type ViewContent,
  addView,
  lockViews,
  obstacleToView,
  writeView,
  deleteView as deleteStoredView,
  setDefaultView as setStoredDefaultView,
  maxViews,
  type ViewObstacle,
} from '#lib/store/views/views.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import {
  newViewSchema,
  viewChangeSchema,
  defaultViewSchema,
  type viewSchema,
} from '#lib/contract/views/view-operations.ts';
import { fieldProblem, problem, type ProblemError } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requireTag } from '#lib/api/http/request/conditions.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { addressFault, isSeenBy, mayChangeView } from '#lib/domain/views/view-pages.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';

/** Message of the 404 for a view that the user can't see, whether it exists or not. */
export const unseenView = "The view doesn't exist or isn't shared with you.";

/** Lists the user's own views and those shared within the firm. */
export async function listViews(request: OperationRequest): Promise<ApiResponse> {
  requireViewer(request);
  const views = await listStoredViews(request.store.database, request.principal);
  return jsonResponse('listViews', views.map(viewRecord));
}

/** Creates a view for the caller. */
export async function createView(request: OperationRequest): Promise<ApiResponse> {
  requireViewer(request);
  const { store, principal } = request;
  const content = readForm(newViewSchema, request);
  requireAddress(content);
  return store.database.transaction(async (transaction) => {
    await lockViews(transaction, principal);
    const obstacle = await obstacleToView(transaction, principal, content, null);
    if (obstacle !== null) {
      throw obstacleProblem(obstacle);
    }
    const view = await addView(transaction, principal, content);
    const response = createdResponse(viewPath(view), viewResponse(view));
    await storeWith(transaction, request, response);
    return response;
  });
}

/** Changes one of the caller's own views or, for an administrator, any view that is shared within the firm. */
export async function changeView(request: OperationRequest): Promise<ApiResponse> {
  requireViewer(request);
  const view = await request.store.database.transaction((transaction) => changeWithin(transaction, request));
  return viewResponse(view, { Location: publicBaseUrl() + viewPath(view) });
}

async function changeWithin(transaction: Database, request: OperationRequest): Promise<StoredView> {
  await lockViews(transaction, request.principal);
  const view = await findView(transaction, request);
  requireMayChange(request, view);
  const changed = changedBy(view, request);
  requireMatch(request, view);
  if (isSame(view, changed)) {
    return view;
  }
  // A view without an owner would belong to no one once it is no longer shared, so the user who changes it
  // becomes the owner.
  const owner = view.owner ?? request.principal.id;
  const obstacle = await obstacleToView(transaction, { ...request.principal, id: owner }, changed, view);
  if (obstacle !== null) {
    throw obstacleProblem(obstacle);
  }
  const written = { ...changed, owner, version: view.version + 1 };
  await writeView(transaction, written);
  return written;
}

function changedBy(view: StoredView, request: OperationRequest): StoredView {
  const {
    name = view.name,
    page = view.page,
    address = view.address,
    shared = view.shared,
  } = readForm(viewChangeSchema, request);
  if (page !== view.page) {
    throw fieldProblem(
      'page',
      'invalid.value',
      `The view belongs to the ${view.page} page. Create a new view for this page.`,
    );
  }
  const changed = { ...view, name, address, shared };
  requireAddress(changed);
  return changed;
}

function isSame(view: StoredView, changed: StoredView): boolean {
  return view.name === changed.name && view.address === changed.address && view.shared === changed.shared;
}

/** Deletes a view for everyone who uses it. */
export async function deleteView(request: OperationRequest): Promise<ApiResponse> {
  requireViewer(request);
  request.query();
  await request.store.database.transaction(async (transaction) => {
    await lockViews(transaction, request.principal);
    const view = await findView(transaction, request);
    requireMayChange(request, view);
    requireMatch(request, view);
    await deleteStoredView(transaction, view.viewId);
  });
  return emptyResponse();
}

/** Sets or clears the view that a page opens with for the caller. */
export async function setDefaultView(request: OperationRequest): Promise<ApiResponse> {
  requireViewer(request);
  const { store, principal } = request;
  await store.database.transaction(async (transaction) => {
    await lockViews(transaction, principal);
    const view = await findView(transaction, request);
    const { isDefault } = readForm(defaultViewSchema, request);
    await setStoredDefaultView(transaction, principal.id, view, isDefault);
  });
  return emptyResponse();
}

/** Returns the view in the path. Throws 404 if the caller can't see it. */
async function findView(database: Database, request: OperationRequest): Promise<StoredView> {
  const { principal, parameters } = request;
  const view = await seenView(database, principal, parameters['viewid'] ?? '');
  if (view === undefined) {
    throw problem('view.not.found', unseenView);
  }
  return view;
}

/** Returns a view that the caller can see; undefined if there is none. */
export async function seenView(
  database: Database,
  person: Principal,
  viewId: string,
): Promise<StoredView | undefined> {
  const view = await readView(database, person, viewId);
  return view !== undefined && isSeenBy(person, view) ? view : undefined;
}

/** Throws 403 unless the user owns the view or is an administrator. */
function requireMayChange({ principal }: OperationRequest, view: StoredView): void {
  if (!mayChangeView(principal, view)) {
    const maker = view.owner === null ? "The view's owner was removed" : `${view.owner} owns this view`;
    const message = `${maker}. Only ${view.owner === null ? '' : 'they and '}your firm's administrators can change the view.`;
    throw problem('view.not.allowed', message);
  }
}

/** Throws 412 if If-Match doesn't match the current version. */
function requireMatch({ ifMatch }: OperationRequest, view: StoredView): void {
  requireTag(ifMatch, viewTag(view), 'The view has changed since you read it. Fetch it again, then retry.');
}

/** Throws 400 if the address doesn't belong to the page. */
function requireAddress({ page, address }: ViewContent): void {
  const fault = addressFault(page, address);
  if (fault !== null) {
    throw fieldProblem('address', 'invalid.value', fault);
  }
}

/** Returns the problem that explains why a view conflicts with others or exceeds a limit. */
function obstacleProblem(obstacle: ViewObstacle): ProblemError {
  switch (obstacle) {
    case 'exists':
      return fieldProblem(
        'name',
        'view.exists',
        'The owner already has a view with this name. Use a different name.',
      );
    case 'ofPerson':
      return problem('view.limit', `You already have ${maxViews.ofPerson} views. Delete one first.`);
    case 'sharedInFirm':
      return problem(
        'view.limit',
        `Your firm already shares ${maxViews.sharedInFirm} views. Stop sharing one first.`,
      );
  }
}

/** Throws 403 if the request uses an API key, because only users have views. */
function requireViewer(request: OperationRequest): void {
  requirePerson(request, "API keys can't have views. Sign in to use views.");
}

function viewRecord(view: StoredView): z.output<typeof viewSchema> {
  const { viewId, name, page, address, shared, isDefault, owner } = view;
  return { viewId, name, page, address, shared, isDefault, owner, etag: viewTag(view) };
}

/** Returns a view's ETag, which is its version. Users' default views don't affect it. */
function viewTag({ version }: StoredView): string {
  return `"${version}"`;
}

function viewResponse(view: StoredView, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return jsonResponse('changeView', viewRecord(view), { ...headers, ETag: viewTag(view) });
}

function viewPath({ viewId }: StoredView): string {
  return `/restapi/views/${viewId}`;
}
