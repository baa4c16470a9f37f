export { forgetKeptCards, keptCard } from './methods.ts'
