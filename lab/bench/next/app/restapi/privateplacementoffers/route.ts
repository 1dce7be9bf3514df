import { NextResponse, type NextRequest } from 'next/server';
import { findCaller } from '../../../../ordinary/find-caller.ts';
import { listOffers } from '../../../../ordinary/list-offers.ts';
import { offerQuerySchema } from '../../../../ordinary/settings-form.ts';

export async function GET(request: NextRequest): Promise<NextResponse> {
  const caller = await findCaller(request.headers.get('authorization'));
  if (caller === undefined) {
    return NextResponse.json({ error: 'The API key is not valid.' }, { status: 401 });
  }
  const query = offerQuerySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  return query.success
    ? NextResponse.json(await listOffers(caller, query.data))
    : NextResponse.json({ error: query.error.issues }, { status: 400 });
}
