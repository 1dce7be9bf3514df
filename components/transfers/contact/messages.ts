/** The texts of both messages, which load together. */
export { clientMessage } from '#lib/domain/transfers/contact/client-message.ts';
export { contraMessage } from '#lib/domain/transfers/contact/contra-message.ts';
