/** The door of signings: to ask for signatures, and to sign or not. */
export { askSignatures } from './ask.ts'
export { makeSigned } from './complete.ts'
export { recordDecline, recordSignature } from './sign.ts'
export { newestOf, signersOf } from './store.ts'
