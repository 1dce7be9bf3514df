import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OperationPage } from '#components/docs/operation-page.tsx';
import { readReference } from '#lib/api/http/read-open-api.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { documentedOperations } from '#lib/contract/operations.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { sampleRequest } from '#lib/contract/samples/sample-request.ts';
import { sampleLanguages } from '#lib/contract/samples/samples.ts';

type Props = { params: Promise<{ name: string }> };

export default async function Page({ params }: Props) {
  const { name } = await params;
  const operation = operationOf(name);
  const { document, baseUrl } = readReference();
  const described = operation && document.paths[operation.path]?.[operation.method.toLowerCase()];
  if (operation === undefined || described === undefined) {
    notFound();
  }
  const request = sampleRequest(operation, baseUrl);
  return (
    <OperationPage
      method={operation.method}
      path={operation.path}
      operation={described}
      schemas={document.components.schemas}
      samples={Object.values(sampleLanguages).map(({ label, write }) => ({ label, text: write(request) }))}
      problemCodes={problemsOf(operation)}
    />
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: operationOf((await params).name)?.summary ?? 'Operation not found' };
}

function operationOf(name: string): Operation | undefined {
  return Object.entries<Operation>(documentedOperations).find(([known]) => known === name)?.[1];
}
