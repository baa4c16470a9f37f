import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ChatMessage, chatsContract } from '#features/chats/contract.ts'

type Answers = InferContractRouterOutputs<typeof chatsContract>

/** The other side of a thread. */
export type ChatInfo = Answers['userInfo']['data']
export type QuickReply = Answers['quickReplies']['data'][number]
export type About = Answers['about']['data']

/** A thread as the page brings it. */
export type OpenThread = {
  info: ChatInfo
  messages: ChatMessage[]
  upTo: number
  hasOlder: boolean
  readNumber: number
  replies: QuickReply[]
  about: About | null
}
