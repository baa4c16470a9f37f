import { HOME_TYPES } from '#features/listings/choices.ts'

/** A kind of home as an address names it; undefined for anything else. Apart from the words, which pages bring only where they show them. */
export const asHomeType = (value: string | null) => HOME_TYPES.find((one) => one === value)
