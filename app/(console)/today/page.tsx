import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { TodayPage } from '#components/today/today-page.tsx';
import { signedInUser } from '#lib/api/sign-in/read-session.ts';
import { createQueryClient } from '#lib/client/http/query-client.ts';
import {
  approvalPolicyQuery,
  approvalsForMePath,
  approvalsForMeQuery,
  pendingApprovalsQuery,
  policyPath,
} from '#lib/client/approvals/approvals.ts';
import { todayPath, todayQuery } from '#lib/client/today/today.ts';
import { GET as readApprovalPolicy } from '../../restapi/approvalpolicy/route.ts';
import { GET as listApprovals } from '../../restapi/approvals/route.ts';
import { GET as readToday } from '../../restapi/today/route.ts';
import { askApi } from '../ask-api.ts';

/** The address that `pendingApprovalsQuery` requests. */
const pendingApprovalsPath = '/restapi/approvals?limit=200';

export const metadata: Metadata = { title: 'Today' };

/**
 * Renders the lines and approvals on the server, so the page isn't empty at first and nothing moves as the page
 * loads.
 */
export default async function Page() {
  const queryClient = createQueryClient();
  const [found, approvals, policy] = await Promise.all([
    askApi('readToday', readToday, todayPath),
    askForApprovals(approvalsForMePath),
    askApi('readApprovalPolicy', readApprovalPolicy, policyPath),
  ]);
  if (found !== null) {
    queryClient.setQueryData(todayQuery().queryKey, found);
  }
  if (approvals !== null) {
    queryClient.setQueryData(approvalsForMeQuery.queryKey, approvals.value);
  }
  if (policy !== null) {
    queryClient.setQueryData(approvalPolicyQuery.queryKey, policy);
  }
  // They decide whether a line's step can still be requested.
  const pending =
    policy?.value.execute || policy?.value.close ? await askForApprovals(pendingApprovalsPath) : null;
  if (pending !== null) {
    queryClient.setQueryData(pendingApprovalsQuery.queryKey, pending.value);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TodayPage />
    </HydrationBoundary>
  );
}

/** Returns null without a request if the user's role can't read approvals, because the API would record a rejection. */
async function askForApprovals(path: string) {
  const session = await signedInUser((await headers()).get('cookie'));
  return session?.rights.readHistory ? askApi('listApprovals', listApprovals, path) : null;
}
