import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { changeOffer, type Settings } from '../ordinary/change-offer.ts';
import { type Caller, findCaller } from '../ordinary/find-caller.ts';
import { listOffers, type OfferQuery } from '../ordinary/list-offers.ts';
import { listTransfers } from '../ordinary/list-transfers.ts';
import { readOffer } from '../ordinary/read-offer.ts';
import { offerList, offerQuery, offerRecord, settings, transferList } from './fastify-schemas.ts';
import { printReady } from './print-ready.ts';

/**
 * The workloads as a fastify user would write them: JSON schemas validate input and serialize output, and a hook
 * checks the key.
 */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const app = Fastify();
app.decorateRequest('caller', null);
app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
  request.caller = (await findCaller(request.headers.authorization)) ?? null;
  if (request.caller === null) {
    await reply.code(401).send({ error: 'The API key is not valid.' });
  }
});

app.get<{ Params: { account: string } }>(
  '/restapi/accounts/:account/acatin',
  { schema: { response: { 200: transferList } } },
  async (request, reply) => {
    const transfers = await listTransfers(callerOf(request), request.params.account);
    return transfers ?? reply.code(403).send({ error: 'The account is not open to you.' });
  },
);

app.get<{ Querystring: OfferQuery }>(
  '/restapi/privateplacementoffers',
  { schema: { querystring: offerQuery, response: { 200: offerList } } },
  async (request) => listOffers(callerOf(request), request.query),
);

app.get<{ Params: { oid: string } }>(
  '/restapi/privateplacementoffers/:oid',
  { schema: { response: { 200: offerRecord } } },
  async (request, reply) => {
    const offer = await readOffer(callerOf(request), request.params.oid);
    return offer ?? reply.code(404).send({ error: 'There is no such offer.' });
  },
);

app.put<{ Params: { oid: string }; Body: Settings }>(
  '/restapi/privateplacementoffers/:oid',
  { schema: { body: settings } },
  async (request, reply) => {
    const caller = callerOf(request);
    if (caller.role !== 'offer_manager') {
      return reply.code(403).send({ error: 'You may not change offers.' });
    }
    const version = await changeOffer(caller, request.params.oid, request.body);
    return version === undefined
      ? reply.code(404).send({ error: 'There is no such offer.' })
      : reply.header('ETag', `"${version}"`).send();
  },
);

await app.listen({ host: '127.0.0.1', port: 0 });
printReady(app.server);

function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) {
    throw new Error('The hook should have rejected a request without a key.');
  }
  return caller;
}
