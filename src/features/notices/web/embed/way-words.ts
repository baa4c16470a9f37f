/** What ways are called, and how what goes by them stands. */
export { stateWords, wayName } from '#features/notices/web/words.ts'
