// Table of contents: every feature's API contract.
export const contract = {}

export type Contract = typeof contract
