import { NextResponse, type NextRequest } from 'next/server';
import { findCaller } from '../../../../../../ordinary/find-caller.ts';
import { listTransfers } from '../../../../../../ordinary/list-transfers.ts';

type Context = { params: Promise<{ account: string }> };

export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const caller = await findCaller(request.headers.get('authorization'));
  if (caller === undefined) {
    return NextResponse.json({ error: 'The API key is not valid.' }, { status: 401 });
  }
  const { account } = await params;
  const transfers = await listTransfers(caller, account);
  return transfers === undefined
    ? NextResponse.json({ error: 'The account is not open to you.' }, { status: 403 })
    : NextResponse.json(transfers);
}
