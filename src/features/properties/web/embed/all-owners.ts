import type { HomeOwner } from '#features/properties/web/form-owners.tsx'
import type { Scope } from '#web/page/page-scope.ts'

/** Everyone a home can belong to: two thousand at most. */
export async function allOwners(api: Scope['api']): Promise<HomeOwner[]> {
  const owners: HomeOwner[] = []
  for (let page = 1; page <= 20; page++) {
    const { data, total } = await api.owners.list({ itemsPerPage: 100, page })
    owners.push(...data.map(({ id, name, nameEn, phone, email }) => ({ id, name, nameEn, phone, email })))
    if (data.length === 0 || owners.length >= total) break
  }

  return owners
}
