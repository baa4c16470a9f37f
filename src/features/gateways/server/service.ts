export { isOurAddress } from './address.ts'
export { kitOf, takingOf } from './taking.ts'
