import { apiOf } from '#web/page/page-scope.ts'

type Args = Parameters<typeof apiOf>[0]
type With = Parameters<ReturnType<typeof apiOf>['chats']['create']>[0]['with']

/** One press on the page of the threads, as it goes without script too. Answers which thread to open then. */
export async function act(
  args: Args & { params: { chatId?: string } },
  form: FormData,
): Promise<{ chatId: string; about?: string }> {
  const { chats } = apiOf(args)
  const text = (name: string) => String(form.get(name) ?? '')
  const chatId = args.params.chatId ?? ''
  switch (text('act')) {
    case 'begin': {
      const [kind, id] = text('with').split(':')
      const begun = await chats.create({ with: { kind, id } as With })
      return { chatId: begun.data.chatId, about: text('about') || undefined }
    }
    case 'mute':
    case 'unmute':
      await chats.mine({ chatId, isMuted: text('act') === 'mute' })
      return { chatId }
    case 'archive':
    case 'unarchive':
      await chats.mine({ chatId, isArchived: text('act') === 'archive' })
      return { chatId: text('act') === 'archive' ? '' : chatId }
    case 'unread':
      await chats.mine({ chatId, isUnread: true })
      return { chatId: '' }
    case 'settle':
      await chats.settle({ chatId })
      return { chatId }
    case 'assign':
      await chats.assign({ chatId, userId: text('userId') || null })
      return { chatId }
    default: {
      const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
      await chats.send({
        ...{
          chatId,
          clientId: text('clientId') || crypto.randomUUID(),
          text: text('text'),
          isNote: text('isNote') === 'on',
        },
        ...(files.length > 0 && { files }),
      })
      return { chatId }
    }
  }
}
