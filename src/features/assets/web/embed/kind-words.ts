export { kindWords as assetKindWords } from '#features/assets/web/words.ts'
