/** The page on which a repair's yes is asked for. */
export const approvalPath = (repairId: string) => `/dashboard/manager/maintenance/${repairId}/approval`
