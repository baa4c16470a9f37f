import { data, Form } from 'react-router'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own.page'
import css from './inspections.module.css'
import { PictureGrid } from './picture-grid.tsx'
import { RemarkList } from './record/remark-list.tsx'
import { kindWords } from './words.ts'

/** The days may be over meanwhile. */
export const shouldRevalidate = () => true

const sideOf = (request: Request) =>
  new URL(request.url).pathname.includes('/dashboard/owner/') ? ('owner' as const) : ('tenant' as const)

export async function loader(args: Route.LoaderArgs) {
  const { inspections } = apiOf(args)
  const { id } = args.params
  const side = sideOf(args.request)
  const { data: one } =
    side === 'owner' ? await inspections.readAsOwner({ id }) : await inspections.readAsTenant({ id })

  return { one, side, isDone: doneIn(args.request, 'done') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const form = await args.request.formData()
  const text = String(form.get('text') ?? '')
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    await apiOf(args).inspections.remarkAsTenant({ id, text, ...(photos.length > 0 && { photos }) })
    return leadDone(pathIn(scopeOf(args).locale, `/dashboard/tenant/inspections/${id}?done=remarked`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal; text: string }>({ refusal, text }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inspections_own_list(), isIndexed: false })

/** An inspection as its tenant or owner reads it: words, photos, remarks. The tenant adds remarks within the days. */
export default function OwnInspection({
  loaderData: { one, side, isDone },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isSending = useSubmission()?.get('intent') === 'remark'
  const { paper, remarksUntil } = one

  return (
    <div className={css.page}>
      <PageHeader
        title={`${kindWords[one.kind]()} · ${one.homeName}`}
        lead={one.no ?? ''}
        actions={
          <ButtonLink href={`/api/${side}/dashboard/inspections/${one.id}/download`} target="_blank">
            {m.inspections_own_pdf()}
          </ButtonLink>
        }
      />
      {isDone && !answer && <Note tone="ok" title={m.inspections_remark_sent()} isLive />}
      {one.canRemark && remarksUntil && (
        <Note tone="info" title={m.inspections_own_until({ date: formatDay(remarksUntil, locale) })} />
      )}
      <RemarkList remarks={one.remarks} />
      {one.canRemark && (
        <Card title={m.inspections_remark_add()}>
          <Form method="post" encType="multipart/form-data" className={css.fields} noValidate>
            {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
            <TextArea
              name="text"
              label={m.inspections_remark_text()}
              hint={m.inspections_remark_hint()}
              defaultValue={answer?.text ?? ''}
              error={answer?.refusal.fields.text}
              maxLength={1000}
              rows={3}
              required
            />
            <FilePick
              name="photos"
              label={m.inspections_remark_photo()}
              chooseLabel={m.inspections_remark_photo_choose()}
              noneLabel={m.inspections_remark_photo_none()}
              error={answer?.refusal.fields.photos}
            />
            <div className={css.buttons}>
              <Button type="submit" name="intent" value="remark" variant="primary" isLoading={isSending}>
                {m.inspections_remark_send()}
              </Button>
            </div>
          </Form>
        </Card>
      )}
      <PaperText paper={paper} />
      <PictureGrid pictures={one.pictures} />
    </div>
  )
}
