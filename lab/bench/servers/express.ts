import { createServer } from 'node:http';
import express, { type RequestHandler, type Response } from 'express';
import { changeOffer } from '../ordinary/change-offer.ts';
import { type Caller, findCaller } from '../ordinary/find-caller.ts';
import { listOffers } from '../ordinary/list-offers.ts';
import { listTransfers } from '../ordinary/list-transfers.ts';
import { readOffer } from '../ordinary/read-offer.ts';
import { offerQuerySchema, settingsForm } from '../ordinary/settings-form.ts';
import { listen } from './print-ready.ts';

/** The workloads as an express user would write them: middleware checks the key, and zod validates input. */
type Locals = { caller: Caller };

const requireKey: RequestHandler = async (request, response, next) => {
  const caller = await findCaller(request.headers.authorization);
  if (caller === undefined) {
    response.status(401).json({ error: 'The API key is not valid.' });
    return;
  }
  response.locals['caller'] = caller;
  next();
};

const app = express();
app.use(requireKey, express.json());

app.get('/restapi/accounts/:account/acatin', async (request, response: Response<unknown, Locals>) => {
  const transfers = await listTransfers(response.locals.caller, request.params.account);
  if (transfers === undefined) {
    response.status(403).json({ error: 'The account is not open to you.' });
    return;
  }
  response.json(transfers);
});

app.get('/restapi/privateplacementoffers', async (request, response: Response<unknown, Locals>) => {
  const query = offerQuerySchema.safeParse(request.query);
  if (!query.success) {
    response.status(400).json({ error: query.error.issues });
    return;
  }
  response.json(await listOffers(response.locals.caller, query.data));
});

app.get('/restapi/privateplacementoffers/:oid', async (request, response: Response<unknown, Locals>) => {
  const offer = await readOffer(response.locals.caller, request.params.oid);
  if (offer === undefined) {
    response.status(404).json({ error: 'There is no such offer.' });
    return;
  }
  response.json(offer);
});

app.put('/restapi/privateplacementoffers/:oid', async (request, response: Response<unknown, Locals>) => {
  const { caller } = response.locals;
  if (caller.role !== 'offer_manager') {
    response.status(403).json({ error: 'You may not change offers.' });
    return;
  }
  const body = settingsForm.safeParse(request.body);
  if (!body.success) {
    response.status(400).json({ error: body.error.issues });
    return;
  }
  const version = await changeOffer(caller, request.params.oid, body.data);
  if (version === undefined) {
    response.status(404).json({ error: 'There is no such offer.' });
    return;
  }
  response.set('ETag', `"${version}"`).end();
});

listen(createServer(app));
