import express, { type RequestHandler } from 'express';
import { RequestProblem } from '../middleware/problem.ts';

const cardPath = /^\/(booking|payment-links)\/[^/]+\/card-payment\/?$/;
/** An amount has fewer digits than any card number. */
const tokenAndAmount = /^\s*\{\s*"token"\s*:\s*"(\w{1,100})"\s*(?:,\s*"amount"\s*:\s*(\d{1,9})\s*)?\}\s*$/;
const mostBytes = 4 * 1024;

const readText = express.text({ type: () => true, limit: mostBytes });

/**
 * Where the gateway's own fields take cards, a card payment is `{"token": "...", "amount": 15800}`, of which the amount may be
 * absent, and nothing else. What else comes may be a card number:
 * it is refused before anything parses or logs it.
 */
export const tokensOnly: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !cardPath.test(request.path)) return next();
  readText(request, response, error => {
    const read = error || typeof request.body !== 'string' ? null : tokenAndAmount.exec(request.body);
    request.body = undefined;
    if (!read)
      return next(
        new RequestProblem('card_data_not_accepted', "Cards are taken by the gateway's own fields: send its token alone"),
      );
    const [, token, amount] = read;
    request.body = { token, ...(amount ? { amount: Number(amount) } : {}) };
    next();
  });
};
