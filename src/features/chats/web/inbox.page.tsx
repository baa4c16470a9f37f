import { data, redirect } from 'react-router'
import { HEAPS } from '#features/chats/contract.ts'
import { ABOUT_KINDS } from '#features/chats/rules/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import { inboxLink } from '#web/dashboard/inbox-path.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, isProblem, refusalOf, scopeContext } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/inbox.page'
import { act } from './act.ts'
import css from './inbox.module.css'
import { InfoPanel } from './info/info-panel.tsx'
import { ChatList } from './list/chat-list.tsx'
import { NewChat } from './list/new-chat.tsx'
import { Thread } from './thread/thread.tsx'

const PER_PAGE = 30

const typeOf = (request: Request) => new URL(request.url).pathname.replace(/^\/en\//, '/').split('/')[2]!

/** The threads of a heap, and the one that is open. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const type = typeOf(args.request)
  const side = type === 'manager' ? 'staff' : 'party'
  const { chats } = apiOf(args)
  const heap = HEAPS.find((one) => one === searchParams.get('heap')) ?? 'all'
  const search = searchParams.get('q')?.slice(0, 200) ?? ''
  const page = pageNumber(searchParams)
  const isNew = searchParams.has('new')
  const who = searchParams.get('who')?.slice(0, 200) ?? ''
  const { chatId } = args.params
  const [list, people, open] = await Promise.all([
    chats.history({ heap, side, search, page, itemsPerPage: PER_PAGE }),
    isNew ? chats.users({ search: who, side, itemsPerPage: 20 }) : null,
    chatId ? readThread(args, chatId, { side, about: searchParams.get('about') }) : null,
  ])
  const shown = { type, list, people: people?.data ?? null, who, open, heap, search, page, perPage: PER_PAGE }

  return chatId && !open ? data(shown, { status: 404 }) : shown
}

async function readThread(
  args: Route.LoaderArgs,
  chatId: string,
  { side, about }: { side: 'staff' | 'party'; about: string | null },
) {
  const { chats } = apiOf(args)
  try {
    const [info, messages] = await Promise.all([chats.userInfo({ chatId }), chats.messages({ chatId })])
    if (info.data.side !== side) return null
    const [replies, card] = await Promise.all([
      side === 'staff' ? chats.quickReplies() : null,
      about ? readCard(args, chatId, about) : null,
    ])

    return { info: info.data, ...messages.data, replies: replies?.data ?? [], about: card }
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** What the next message is to be about; nothing where it is gone. */
async function readCard(args: Route.LoaderArgs, chatId: string, about: string) {
  const [name, id = ''] = about.split(':')
  const kind = ABOUT_KINDS.find((one) => one === name)
  if (!kind) return null
  try {
    return (await apiOf(args).chats.about({ chatId, kind, id })).data
  } catch (error) {
    if (isProblem(error)) return null
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = args.context.get(scopeContext)
  const type = typeOf(args.request)
  try {
    const to = await act(args, await args.request.formData())

    return redirect(inboxLink({ locale, type, chatId: to.chatId }, { about: to.about }))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { open } = args.loaderData ?? {}
  const title = open?.info.name ? `${open.info.name} · ${m.chats_title()}` : m.chats_title()

  return pageMeta(args, { title, isIndexed: false })
}

/** All threads on the left, the open one beside them, and who it is with; on a phone one after the other. */
export default function InboxPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { type, open, people, who } = loaderData
  const refusal = useAnswer(actionData ?? undefined)?.refusal

  return (
    <div className={css.inbox} data-open={params.chatId ? '' : undefined}>
      <ChatList {...loaderData} current={params.chatId} />
      <div className={css.middle}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        {open ? (
          <Thread key={open.info.id} type={type} open={open} />
        ) : (
          <p className={css.pick}>{params.chatId ? m.chats_gone() : m.chats_pick()}</p>
        )}
      </div>
      {open && <InfoPanel type={type} info={open.info} />}
      {people && <NewChat type={type} people={people} who={who} />}
    </div>
  )
}
