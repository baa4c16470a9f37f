import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect } from 'react'
import { data, Form, redirectDocument, useActionData } from 'react-router'
import { isLocked, TOPICS, WAYS } from '#contract/notices.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { qrShape } from '#web/qr-shape.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import type { Route } from './+types/notifications.page'
import { DeviceCard } from './device-card.tsx'
import { LineCard } from './line-card.tsx'
import type { ShownCode } from './line-code.tsx'
import css from './notices.module.css'
import { QuietCard, quietOf } from './quiet-card.tsx'
import { isUsable, WishGrid } from './wish-grid.tsx'

type Answer = { intent: string; code?: ShownCode; refusal?: Refusal }

/** By which ways one is told of what. */
export async function loader(args: Route.LoaderArgs) {
  const { notices } = apiOf(args)
  const [settings, push] = await Promise.all([notices.settings(), notices.pushKey()])

  return { settings: settings.data, pushKey: push.data.key }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const texts = formTexts(form)
  const intent = texts.intent ?? ''
  const { notices, social } = apiOf(args)
  try {
    if (intent === 'one') {
      const [topic, way] = [TOPICS.find((it) => it === texts.topic), WAYS.find((it) => it === texts.way)]
      if (topic && way) await notices.choose({ topic, way, isOn: texts.isOn === 'on' })
    } else if (intent === 'all') await chooseAll(notices, form)
    else if (intent === 'quiet') await notices.setQuiet(quietOf(texts))
    else if (intent === 'device')
      await notices.addDevice({
        endpoint: texts.endpoint ?? '',
        publicKey: texts.publicKey ?? '',
        authText: texts.authText ?? '',
      })
    else if (intent === 'remove') await notices.removeDevice({ id: texts.id ?? '' })
    else if (intent === 'test') await notices.test()
    else if (intent === 'line-end') await notices.endLine()
    else if (intent === 'line-code') {
      const { data: code } = await notices.lineCode()
      return data<Answer>({ intent, code: { ...code, shape: qrShape(code.url) } })
    } else if (intent === 'line-login') {
      const { pathname } = new URL(args.request.url)
      throw redirectDocument((await social.connectLine({ target: pathname })).data.url)
    } else throw new Response(null, { status: 400 })
    return data<Answer>({ intent })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<Answer>({ intent, refusal }, { status: refusal.status })
  }
}

/** The whole table at once, as a page without script sends it. */
async function chooseAll(notices: ReturnType<typeof apiOf>['notices'], form: FormData) {
  const { data: settings } = await notices.settings()
  for (const topic of TOPICS)
    for (const way of WAYS) {
      const isOn = form.get(`${topic}:${way}`) === 'on'
      if (isUsable(way, settings) && !isLocked(topic, way) && isOn !== settings.wishes[topic][way])
        await notices.choose({ topic, way, isOn })
    }
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.settings_mails(), isIndexed: false }),
  // iPhones show notices of what was added to the Home Screen from here as an app of its own.
  { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
]

export default function NotificationsPage({
  params,
  loaderData: { settings, pushKey },
}: Route.ComponentProps) {
  const answer = useAnswer(useActionData<Answer>())
  const sent = useSubmission()
  const { locale, viewer } = useRoot()
  useEffect(() => {
    if (answer?.intent === 'test' && !answer.refusal) showSnack({ title: m.notices_test_sent() })
    if (answer?.intent === 'line-end' && !answer.refusal) showSnack({ title: m.notices_line_ended() })
    if (answer?.intent === 'quiet' && !answer.refusal) showSnack({ title: m.notices_saved() })
  }, [answer])

  return (
    <>
      <p className={css.lead}>{m.notices_lead()}</p>
      {params.type === 'manager' && viewer?.workspace?.rights.includes('people') && (
        <p>
          <Anchor href={pathIn(locale, '/dashboard/manager/sending-log')}>{m.notices_log()}</Anchor>
        </p>
      )}
      {settings.isEmailBounced && (
        <Note tone="warn" title={m.notices_bounced_title()}>
          {m.notices_bounced_text({ email: settings.email })}
        </Note>
      )}
      {answer?.refusal && (
        <Note tone="danger" isLive>
          {answer.refusal.message}
        </Note>
      )}
      <div className={css.page}>
        <WishGrid settings={settings} />
        <div className={css.side}>
          <QuietCard
            quiet={settings.quiet}
            refusal={answer?.intent === 'quiet' ? answer.refusal : undefined}
          />
          <DeviceCard settings={settings} pushKey={pushKey} />
          <LineCard line={settings.line} code={answer?.code} />
          <Form method="post">
            <input type="hidden" name="intent" value="test" />
            <Button
              type="submit"
              variant="primary"
              full
              icon={<IconSend size={20} />}
              isLoading={sent?.get('intent') === 'test'}
            >
              {m.notices_test()}
            </Button>
          </Form>
        </div>
      </div>
    </>
  )
}
