import { NextResponse, type NextRequest } from 'next/server';
import { changeOffer } from '../../../../../ordinary/change-offer.ts';
import { findCaller } from '../../../../../ordinary/find-caller.ts';
import { readOffer } from '../../../../../ordinary/read-offer.ts';
import { settingsForm } from '../../../../../ordinary/settings-form.ts';

type Context = { params: Promise<{ oid: string }> };

export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const caller = await findCaller(request.headers.get('authorization'));
  if (caller === undefined) {
    return NextResponse.json({ error: 'The API key is not valid.' }, { status: 401 });
  }
  const { oid } = await params;
  const offer = await readOffer(caller, oid);
  return offer === undefined
    ? NextResponse.json({ error: 'There is no such offer.' }, { status: 404 })
    : NextResponse.json(offer);
}

export async function PUT(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const caller = await findCaller(request.headers.get('authorization'));
  if (caller === undefined) {
    return NextResponse.json({ error: 'The API key is not valid.' }, { status: 401 });
  }
  if (caller.role !== 'offer_manager') {
    return NextResponse.json({ error: 'You may not change offers.' }, { status: 403 });
  }
  const body = settingsForm.safeParse(await request.json());
  if (!body.success) {
    return NextResponse.json({ error: body.error.issues }, { status: 400 });
  }
  const { oid } = await params;
  const version = await changeOffer(caller, oid, body.data);
  return version === undefined
    ? NextResponse.json({ error: 'There is no such offer.' }, { status: 404 })
    : new NextResponse(null, { headers: { ETag: `"${version}"` } });
}
