import { data, Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/link.page'
import css from './calendar.module.css'

export async function loader(args: Route.LoaderArgs) {
  return {
    feed: (await apiOf(args).days.feed()).data,
    type: args.params.type,
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { days } = apiOf(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  try {
    if (intent === 'renew') await days.renewFeed()
    if (intent === 'names') await days.setFeed({ showsNames: form.get('showsNames') === 'on' })
    if (intent === 'off') await days.removeFeed()
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }

  return leadDone(
    `${pathIn(scopeOf(args).locale, `/dashboard/${args.params.type}/calendar/link`)}?done=${intent}`,
  )
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.days_link(), isIndexed: false })

/** The private address of one's calendar: made, copied, renewed, ended. */
export default function LinkPage({ loaderData: { feed, type, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const refusal = useAnswer(actionData ?? undefined)?.refusal
  const busy = useSubmission()?.get('intent')

  return (
    <>
      <PageHeader title={m.days_link()} lead={m.days_link_lead()} />
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      {done === 'renew' && feed && <Note tone="ok" isLive title={m.days_link_renewed()} />}
      {done === 'names' && <Note tone="ok" isLive title={m.days_link_saved()} />}
      <Card className={css.link}>
        {feed ? (
          <>
            <TextInput label={m.days_link()} hint={m.days_link_secret()} readOnly value={feed.url} />
            <p className={css.soft}>
              {feed.readAt
                ? m.days_link_read({ when: formatDateTime(feed.readAt, locale) })
                : m.days_link_unread()}
            </p>
            {feed.isSilent && <Note tone="warn" title={m.days_link_silent()} />}
            <div className={css.acts}>
              <Button
                variant="primary"
                onClick={() => void copyText(feed.url, { done: m.days_link_copied() })}
              >
                {m.days_link_copy()}
              </Button>
              <Button opens="renew">{m.days_link_renew()}</Button>
              <Button variant="danger" opens="off">
                {m.days_link_off()}
              </Button>
            </div>
            <Form method="post" className={css.fields}>
              <Checkbox
                name="showsNames"
                label={m.days_link_names()}
                hint={m.days_link_names_hint()}
                defaultChecked={feed.showsNames}
              />
              <div>
                <Button type="submit" name="intent" value="names" isLoading={busy === 'names'}>
                  {m.days_save()}
                </Button>
              </div>
            </Form>
          </>
        ) : (
          <Form method="post" className={css.fields}>
            <p>{m.days_link_none()}</p>
            <div>
              <Button
                type="submit"
                name="intent"
                value="renew"
                variant="primary"
                isLoading={busy === 'renew'}
              >
                {m.days_link_make()}
              </Button>
            </div>
          </Form>
        )}
      </Card>
      <ButtonLink href={pathIn(locale, `/dashboard/${type}/calendar`)}>{m.days_back()}</ButtonLink>
      <Asked id="renew" title={m.days_link_renew_ask()} act={m.days_link_renew()} />
      <Asked id="off" title={m.days_link_off_ask()} act={m.days_link_off()} />
    </>
  )
}

function Asked({ id, title, act }: { id: 'renew' | 'off'; title: string; act: string }) {
  return (
    <Dialog id={id} title={title} closeLabel={m.days_link_keep()}>
      <Form method="post">
        <Button type="submit" name="intent" value={id} variant="danger-filled">
          {act}
        </Button>
      </Form>
    </Dialog>
  )
}
