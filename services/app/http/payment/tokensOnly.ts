import express, { type RequestHandler } from 'express';
import { RequestProblem } from '../middleware/problem.ts';

const cardPath = /^\/(booking|payment-links)\/[^/]+\/card-payment\/?$/;
const tokenAlone = /^\s*\{\s*"token"\s*:\s*"(\w{1,100})"\s*\}\s*$/;
const mostBytes = 4 * 1024;

const read = express.text({ type: () => true, limit: mostBytes });

/**
 * Where the gateway's own fields take cards, a card payment is `{"token": "..."}` and nothing else. What else comes may be a card number:
 * it is refused before anything parses or logs it.
 */
export const tokensOnly: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !cardPath.test(request.path)) return next();
  read(request, response, error => {
    const token = error || typeof request.body !== 'string' ? undefined : tokenAlone.exec(request.body)?.[1];
    request.body = undefined;
    if (token === undefined)
      return next(
        new RequestProblem('card_data_not_accepted', "Cards are taken by the gateway's own fields: send its token alone"),
      );
    request.body = { token };
    next();
  });
};
