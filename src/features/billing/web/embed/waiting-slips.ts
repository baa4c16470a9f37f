import { isProblem, type Scope } from '#web/page/page-scope.ts'

/** How many slips wait to be checked; none for a member who may not see money. */
export async function waitingSlips(api: Scope['api']): Promise<number> {
  try {
    return (await api.payments.slips({ status: 'waiting', itemsPerPage: 1 })).total
  } catch (error) {
    if (!isProblem(error) || error.status !== 403) throw error

    return 0
  }
}
