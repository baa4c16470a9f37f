export { isOurAddress } from './address.ts'
export { kitOf, type Taking, takingOf } from './taking.ts'
