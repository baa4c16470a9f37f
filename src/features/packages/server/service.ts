/** The door of packages for the nouns that sell them and ask what one allows. */
export { unitsByBand } from '#features/packages/rules.ts'
export type { DiscountRule, SoldPackage } from '#features/packages/sold.ts'
export { claimUse, discountByCode, discountById, type FoundDiscount, freeUse } from './discount-uses.ts'
export { addCode, addDiscount } from './discounts.ts'
export { isSold, readSelling, type Selling } from './selling.ts'
export { setSelling } from './set-selling.ts'
export { readSold } from './versions.ts'
