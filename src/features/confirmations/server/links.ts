import { Problem } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import { CONFIRM_ACTS } from '#features/confirmations/contract.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

const PURPOSE = 'confirm-listing'

export type ConfirmAct = (typeof CONFIRM_ACTS)[number]

/** What a link says: which mail it stood in, whose it was, and what it does with which home (none for all of them). */
export type ConfirmLink = {
  workspaceId: string
  askId: string
  userId: string
  act: ConfirmAct
  propertyId: string
}

/** One link of a mail, for one act alone. */
export function confirmLink({ config }: Pick<Kit, 'config'>, locale: Locale, link: ConfirmLink): string {
  const { workspaceId, askId, userId, act, propertyId } = link
  const token = seal(config, JSON.stringify([workspaceId, askId, userId, act, propertyId]), PURPOSE)

  return `${config.publicUrl}${pathIn(locale, '/still-free')}?token=${encodeURIComponent(token)}`
}

/** What a link says. @throws 422 `confirm_link` for one that was not made here */
export function readConfirmLink({ config }: Pick<Kit, 'config'>, token: string): ConfirmLink {
  const [workspaceId = '', askId = '', userId = '', act, propertyId = ''] = open(config, token)
  const known = CONFIRM_ACTS.find((one) => one === act)
  if (!known || ![workspaceId, askId, userId].every(isId) || (known !== 'all' && !isId(propertyId)))
    throw new Problem(422, 'confirm_link')

  return { workspaceId, askId, userId, act: known, propertyId }
}

function open(config: Kit['config'], token: string): string[] {
  try {
    return JSON.parse(unseal(config, token, PURPOSE)) as string[]
  } catch {
    return []
  }
}
