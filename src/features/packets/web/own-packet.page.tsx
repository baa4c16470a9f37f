import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-packet.page'

export type PacketAnswer = {
  refusal?: Refusal
  link?: { url: string; until: Date }
  back?: string
}

/** What a card of a packet sends; looked at by itself, the page leads back to the accounting. */
export function loader(args: Route.LoaderArgs) {
  if (args.request.method === 'GET')
    throw redirect(pathIn(scopeOf(args).locale, '/dashboard/owner/accounting'))

  return null
}

export async function action(args: Route.ActionArgs) {
  const { packets } = apiOf(args)
  const { intent, period = '', owner } = formTexts(await args.request.formData())
  const which = { period, ...(owner && { ownerId: owner }) }
  const back = `${pathIn(scopeOf(args).locale, '/dashboard/owner/accounting')}?owner=${owner ?? ''}&month=${period}`
  try {
    if (intent === 'link') return data<PacketAnswer>({ link: (await packets.ownLink(which)).data, back })
    if (intent === 'unlink') await packets.ownUnlink(which)
    else await packets.ownMake(which)
    return redirect(back)
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<PacketAnswer>({ refusal, back }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.packets_title(), isIndexed: false })

/** The link as a page of its own, for browsers without script. */
export default function OwnPacketPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as PacketAnswer | undefined)
  const { locale } = useRoot()

  return (
    <>
      <h1>{m.packets_title()}</h1>
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      {answer?.link && (
        <p>
          <a href={answer.link.url}>{answer.link.url}</a>
        </p>
      )}
      <p>
        <Anchor href={answer?.back ?? pathIn(locale, '/dashboard/owner/accounting')}>
          {m.packets_back()}
        </Anchor>
      </p>
    </>
  )
}
