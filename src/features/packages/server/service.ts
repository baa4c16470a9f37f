/** The door of packages for the nouns that sell them and ask what one allows. */
export { type PackageId, unitsByBand } from '#features/packages/rules.ts'
export { ADDONS, type AddonId, type DiscountRule, type SoldPackage } from '#features/packages/sold.ts'
export { claimUse, discountByCode, discountById, type FoundDiscount, freeUse } from './discount-uses.ts'
export { isSold, readSelling, type Selling } from './selling.ts'
export { readSold, readVersion } from './versions.ts'
