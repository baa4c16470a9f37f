export { setAccount } from './accounts.ts'
export { closeBooks } from './closing.ts'
export { setOpening } from './opening.ts'
