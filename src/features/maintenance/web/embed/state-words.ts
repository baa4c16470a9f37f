export { payerWords, stateWords as repairStateWords } from '#features/maintenance/web/words.ts'
