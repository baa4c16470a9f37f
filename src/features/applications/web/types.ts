import type { InferContractRouterOutputs } from '@orpc/contract'
import type { applicationsContract } from '#features/applications/contract.ts'
import type { Locale } from '#i18n/locale.ts'

type Out = InferContractRouterOutputs<typeof applicationsContract>

/** An application as its applicant's pages hold it. */
export type OwnApplication = Out['readOwn']['data']
export type AppliedHome = OwnApplication['home']
export type AppliedFile = OwnApplication['files'][number]
/** As the manager's pages hold it. */
export type SentApplication = Out['read']['data']

/** What the home is called, in the reader's language where it has a name in it. */
export const titleOf = (home: Pick<AppliedHome, 'titleTh' | 'titleEn'>, locale: Locale): string =>
  (locale === 'en' && home.titleEn) || home.titleTh

/** Who lets the home, in the reader's language where they have a name in it. */
export const managerOf = (home: AppliedHome, locale: Locale): string =>
  (locale === 'en' && home.managerNameEn) || home.managerName
