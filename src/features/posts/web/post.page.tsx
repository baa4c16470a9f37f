import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { parseTypedDate } from '#thai/dates.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/form-texts.ts'
import { managerOrigin, pageMeta } from '#web/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { useSubmission } from '#web/use-submission.ts'
import { CATEGORIES } from '../contract.ts'
import type { Route } from './+types/post.page'
import { PostFields } from './post-fields.tsx'
import css from './posts.module.css'
import { stateWord } from './words.ts'

const LIST = '/dashboard/manager/alerts'

/** Writes a post, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const done = new URL(args.request.url).searchParams.get('done')

  return { post: id ? (await apiOf(args).posts.read({ id })).data : null, done }
}

type PostAnswer = { refusal: Refusal; typed: Record<string, string>; coverUrl?: string }

export async function action(args: Route.ActionArgs) {
  const { posts } = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const typed = formTexts(form)
  const base = pathIn(scopeOf(args).locale, LIST)
  let saved = id
  let coverUrl = typed.coverUrl
  try {
    if (id && typed.intent === 'delete') {
      await posts.remove({ id })
      return redirect(`${base}?deleted=${id}`)
    }
    if (id && typed.intent === 'unpublish') {
      await posts.unpublish({ id })
      return redirect(`${base}/${id}?done=unpublished`)
    }
    const cover = form.get('cover')
    if (cover instanceof File && cover.size > 0) {
      const kept = await apiOf(args).media.add({ params: { containerId: 4 }, body: { file: cover } })
      typed.coverFileId = kept.data.fileId
      coverUrl = kept.data.imageUrl
    } else if (typed.removeCover) typed.coverFileId = ''
    const writing = writingOf(typed)
    saved = (await (id ? posts.update({ ...writing, id }) : posts.add(writing))).data.id
    if (typed.intent === 'publish') await posts.publish({ id: saved })
    return redirect(`${base}/${saved}?done=${typed.intent === 'publish' ? 'published' : 'saved'}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    // Written down though not published: the page of it says why.
    return data<PostAnswer>({ refusal, typed, coverUrl }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.post ? m.posts_edit_title() : m.posts_new_title(),
    isIndexed: false,
  })

export default function PostPage({ loaderData: { post, done }, actionData }: Route.ComponentProps) {
  const root = useRoot()
  const { locale, viewer } = root
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const isSending = (intent: string) => sent?.get('intent') === intent
  const isLive = post !== null && post.state !== 'draft'
  const siteName = viewer?.workspace?.siteName
  const notes: Record<string, () => string> = {
    saved: m.posts_done_saved,
    published: m.posts_done_published,
    unpublished: m.posts_done_unpublished,
  }
  const shownIn = post && (post.titleTh ? 'th' : 'en')

  return (
    <>
      <PageHeader
        title={post ? m.posts_edit_title() : m.posts_new_title()}
        tag={
          post && (
            <StatusTag kind="post" state={post.state}>
              {stateWord(post.state)}
            </StatusTag>
          )
        }
        lead={m.posts_form_lead()}
        actions={
          post?.state === 'published' &&
          siteName && (
            <Anchor
              href={managerOrigin(root, siteName) + pathIn(shownIn ?? 'th', `/manager/alerts/${post.id}`)}
              target="_blank"
            >
              {m.posts_form_see()}
            </Anchor>
          )
        }
      />
      <Form
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={post?.id ?? 'new'}
      >
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && notes[done] && <Note tone="ok" isLive title={notes[done]()} />}
        <RightForm right="edit">
          <PostFields
            stored={post}
            typed={answer?.typed}
            coverUrl={answer ? answer.coverUrl : post?.cover?.src}
            errors={answer?.refusal.fields ?? {}}
          />
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, LIST)}>{m.posts_form_back()}</ButtonLink>
            <Button
              type="submit"
              name="intent"
              value="save"
              variant={isLive ? 'primary' : 'line'}
              isLoading={isSending('save')}
            >
              {isLive ? m.posts_form_save() : m.posts_form_save_draft()}
            </Button>
            <WithRight right="publish">
              {isLive ? (
                <Button type="submit" name="intent" value="unpublish" isLoading={isSending('unpublish')}>
                  {m.posts_form_unpublish()}
                </Button>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="publish"
                  variant="primary"
                  isLoading={isSending('publish')}
                >
                  {m.posts_form_publish()}
                </Button>
              )}
            </WithRight>
            {post && (
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="danger"
                className={css.last}
                isLoading={isSending('delete')}
              >
                {m.posts_form_delete()}
              </Button>
            )}
          </div>
        </RightForm>
      </Form>
    </>
  )
}

/** The form as the API takes it; a day that cannot be read goes along, so that it is refused by name. */
function writingOf(typed: Record<string, string>) {
  const text = (name: string) => typed[name] ?? ''
  const day = parseTypedDate(text('expiresOn'))

  return {
    category: CATEGORIES.find((one) => one === typed.category) ?? ('news' as const),
    titleTh: text('titleTh'),
    bodyTh: text('bodyTh'),
    titleEn: text('titleEn'),
    bodyEn: text('bodyEn'),
    coverFileId: text('coverFileId') || null,
    expiresOn: text('expiresOn').trim() ? (day.ok ? day.day : text('expiresOn')) : null,
  }
}
