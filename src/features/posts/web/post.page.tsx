import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn } from '#web/page/just-done.ts'
import { managerOrigin, pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/post.page'
import { seenPost } from './compared.ts'
import { LeavePost } from './leave-post.tsx'
import { LIST, savePost } from './post-action.ts'
import { PostFields } from './post-fields.tsx'
import css from './posts.module.css'
import { stateWord } from './words.ts'

/** Writes a post, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const done = doneIn(args.request, 'done')

  return { post: id ? (await apiOf(args).posts.read({ id })).data : null, done }
}

export const action = (args: Route.ActionArgs) => savePost(args)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.post ? m.posts_edit_title() : m.posts_new_title(),
    isIndexed: false,
  })

export default function PostPage({ loaderData: { post, done }, actionData }: Route.ComponentProps) {
  const root = useRoot()
  const { locale, viewer } = root
  const answer = useAnswer(actionData && 'typed' in actionData ? actionData : undefined)
  const refusal = answer?.refusal
  const [kept, setKept] = useState({ by: answer, times: 0 })
  if (answer?.isKept && answer !== kept.by) setKept({ by: answer, times: kept.times + 1 })
  const sent = useSubmission()
  const isSending = (intent: string) => sent?.get('intent') === intent
  const isLive = post !== null && post.state !== 'draft'
  // What the public reads is changed by those who may publish (decision 126).
  const right = isLive ? 'publish' : 'edit'
  const siteName = viewer?.workspace?.siteName
  const notes: Record<string, () => string> = {
    saved: m.posts_done_saved,
    published: m.posts_done_published,
    unpublished: m.posts_done_unpublished,
  }
  const { seen, key } = useSeen(post && seenPost(post, locale), {
    answered: answer?.seen,
    isDone: done === 'saved',
  })
  const form = useRef<HTMLFormElement>(null)
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
      <LeavePost key={post?.id} form={form} state={`${post?.updatedAt.getTime()} ${kept.times}`} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={`${post?.id ?? 'new'} ${key}`}
      >
        <SeenFields seen={seen} />
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {answer?.isPlaced && <Note tone="ok" isLive title={m.posts_picture_placed()} />}
        {!answer && done && notes[done] && <Note tone="ok" isLive title={notes[done]()} />}
        <RightForm right={right}>
          <BothVersions differences={answer?.differences} intent="save" />
          <PostFields
            stored={post}
            typed={answer?.typed}
            coverUrl={answer ? answer.coverUrl : post?.cover?.src}
            errors={refusal?.fields ?? {}}
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
