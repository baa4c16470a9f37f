import { data, Form } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own.page'
import { OwnVerdict } from './own-verdict.tsx'
import { type OwnRepair, ownSentence, ownStates, ownStep } from './own-words.ts'
import css from './tenant.module.css'

const LIST = '/dashboard/tenant/maintenance'

const POOR = ['1', '2']

export async function loader(args: Route.LoaderArgs) {
  const { data: repair } = await apiOf(args).maintenance.readAsTenant({ id: args.params.id })

  return { repair, isSent: doneIn(args.request, 'sent') !== null, done: doneIn(args.request, 'done') }
}

/** Says whether it is mended, rates it, or adds words and a photo. */
export async function action(args: Route.ActionArgs) {
  const { maintenance } = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const text = String(form.get('text') ?? '')
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    if (intent === 'mended') await maintenance.confirmAsTenant({ id, isMended: true })
    else if (intent === 'not') await maintenance.confirmAsTenant({ id, isMended: false, text })
    else if (intent === 'rate') {
      const stars = String(form.get('stars'))
      // Few stars may mean that it is not mended: that is asked first, and nothing is said yet.
      if (POOR.includes(stars) && !form.has('text'))
        return data({ intent: 'poor', message: '', fields: {}, text, stars })
      await maintenance.rateAsTenant({ id, stars, text })
    } else await maintenance.commentAsTenant({ id, text, ...(photos.length > 0 && { photos }) })
    return leadDone(`${pathIn(scopeOf(args).locale, LIST)}/${id}?done=${intent}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, fields = {}, status } = refusalOf(args, error)
    const stars = form.has('stars') ? String(form.get('stars')) : ''
    return data({ intent, message, fields, text, stars }, { status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.repair.title ?? m.maintenance_own_title(), isIndexed: false })

const DONE: Record<string, () => string> = {
  mended: m.maintenance_own_said_mended,
  not: m.maintenance_own_said_not,
  rate: m.maintenance_own_said_rate,
  comment: m.maintenance_own_said_comment,
}

/** A repair as its tenant follows it: where it stands, who comes when, what was said; no price and no payer. */
export default function OwnRepairPage({
  loaderData: { repair, isSent, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()?.get('intent')
  const { title, no, homeName, status, description } = repair
  const news = isSent ? m.maintenance_own_sent({ no }) : done ? DONE[done]?.() : undefined
  const commentError = answer?.intent === 'comment' ? (answer.fields as Record<string, string>) : undefined

  return (
    <>
      <p className={css.way}>
        <Anchor href={pathIn(locale, LIST)}>{m.maintenance_own_title()}</Anchor>
      </p>
      <PageHeader
        title={title}
        lead={`${no} · ${homeName}`}
        actions={
          <WriteTo type="tenant" to={`business:${repair.workspaceId}`} about={`repair:${repair.id}`} />
        }
      />
      <div className={css.page}>
        {news && !answer && <Note tone="ok" isLive title={news} />}
        {answer?.message && !(answer.intent === 'comment' || answer.intent === 'not') && (
          <Note tone="danger" isLive title={answer.message} />
        )}
        <Card>
          <div className={css.state}>
            <StatusTag kind="maintenance" state={status}>
              {ownStates[status]()}
            </StatusTag>
            <p className={css.sentence}>
              <Phrases>{ownSentence(repair, locale)}</Phrases>
            </p>
          </div>
          {status === 'completed' && (
            <OwnVerdict
              repair={repair}
              answer={answer?.intent === 'comment' ? undefined : answer}
              sent={sent}
            />
          )}
        </Card>
        <Card title={m.maintenance_own_about()}>
          {description && <p className={css.text}>{description}</p>}
          <Photos photos={repair.photos} />
          {!description && repair.photos.length === 0 && (
            <p className={css.small}>{m.maintenance_own_about_none()}</p>
          )}
        </Card>
        <Card title={m.maintenance_own_story()}>
          <ol className={css.story}>
            {repair.steps.map((step) => {
              const { what, time } = ownStep(repair, step, locale)

              return (
                <li key={step.id}>
                  <b>{what}</b>
                  {time && <p>{time}</p>}
                  {step.text && <p className={css.text}>{step.text}</p>}
                  <small className={css.small}>{formatDateTime(new Date(step.at), locale)}</small>
                </li>
              )
            })}
          </ol>
          {status !== 'cancelled' && (
            <Form method="post" encType="multipart/form-data" className={css.form} noValidate>
              <TextArea
                key={done}
                name="text"
                label={m.maintenance_own_comment()}
                defaultValue={commentError ? answer?.text : ''}
                error={commentError?.text ?? (commentError && answer?.message)}
                maxLength={1000}
                rows={2}
              />
              <FilePick
                name="photos"
                label={m.maintenance_own_photo()}
                chooseLabel={m.maintenance_own_photo_choose()}
                noneLabel={m.maintenance_own_photo_none()}
                error={commentError?.photos}
              />
              <Button type="submit" name="intent" value="comment" isLoading={sent === 'comment'}>
                {m.maintenance_own_comment_send()}
              </Button>
            </Form>
          )}
        </Card>
      </div>
    </>
  )
}

function Photos({ photos }: Pick<OwnRepair, 'photos'>) {
  if (photos.length === 0) return null

  return (
    <ul className={css.photos}>
      {photos.map(({ id, url, phase }, index) => {
        const name = `${phase === 'before' ? m.maintenance_own_before() : m.maintenance_own_after()} ${index + 1}`

        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener">
              <img src={url} alt={name} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
