import type { CampaignDetail } from '#features/marketing/contract.ts'
import type { FlyerSize, PostShape } from '#features/marketing/kinds.ts'

type Of = Pick<CampaignDetail, 'id' | 'mark'>
type Language = 'th' | 'en'

/** What a file shows stands in its address: what changed is asked for anew. */
function path({ id, mark }: Of, name: string, query: Record<string, string>): string {
  return `/api/manager/dashboard/marketing/${id}/${name}?${new URLSearchParams({ ...query, v: mark })}`
}

export const flyerPath = (
  of: Of,
  { size, language, isPlain }: { size: FlyerSize; language: Language; isPlain: boolean },
) => path(of, 'flyer', { size, language, isPlain: String(isPlain) })

export const flyerPicturePath = (of: Of, { size, language }: { size: FlyerSize; language: Language }) =>
  path(of, 'flyer-picture', { size, language })

export const picturePath = (
  of: Of,
  { shape, language, small = false }: { shape: PostShape; language: Language; small?: boolean },
) => path(of, 'picture', { shape, language, small: String(small) })

export const everythingPath = (of: Of, language: Language) => path(of, 'everything', { language })
