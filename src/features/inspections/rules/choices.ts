// Values that pages need too: this file must stay free of the schema library.

/** One record, three papers. */
export const INSPECTION_KINDS = ['inspection', 'move_in', 'move_out'] as const
export type InspectionKind = (typeof INSPECTION_KINDS)[number]
/** How far it is. */
export const INSPECTION_STATES = ['draft', 'to_sign', 'remarks', 'agreed', 'disputed'] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]
/** What an inspection that is neither a moving in nor out is for. */
export const REASONS = ['letting', 'half_year', 'repair', 'complaint'] as const
/** Whether the tenant was there. */
export const PRESENT = ['tenant', 'proxy', 'absent'] as const
/** So many photos a record may have. */
export const MOST_PHOTOS = 400
/** For how many days a link may open. */
export const SHARE_DAYS = { least: 1, usual: 7, most: 30 } as const
/** So many remarks a tenant may add. */
export const MOST_REMARKS = 30
/** A photo that a phone could not make smaller comes as it is. */
export const MOST_PHOTO_BYTES = 11 * 1024 * 1024
