import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Form } from 'react-router'
import { kindName } from '#features/chats/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { inboxLink } from '#web/dashboard/inbox-path.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuAct } from '#web/ui/overlays/menu.tsx'
import css from './thread.module.css'
import type { ChatInfo } from './types.ts'

/** Who it is, the ways beside writing, and what one makes of this thread. */
export function ThreadHead({ type, info, name }: { type: string; info: ChatInfo; name: string }) {
  const { locale } = useRoot()
  const missing = useMissingRight('edit')
  const kind = info.side === 'party' ? 'business' : (info.partyKind ?? 'member')

  return (
    <header className={css.head}>
      <Anchor className={css.back} href={inboxLink({ locale, type })} aria-label={m.chats_back()}>
        <IconArrowLeft size={24} aria-hidden="true" />
      </Anchor>
      <span className={css.face} aria-hidden="true">
        {initialOf(info.name ?? name)}
      </span>
      <h2 className={css.who}>
        {name}
        {info.home && ` · ${info.home}`}
        <small>{kindName(kind)}</small>
      </h2>
      {info.phone && (
        <a
          className={css.call}
          href={`tel:${info.phone}`}
          aria-label={m.chats_call({ name })}
          title={m.chats_call({ name })}
        >
          <IconPhone size={22} aria-hidden="true" />
        </a>
      )}
      {info.side === 'staff' && (
        <IconButton className={css.infoButton} label={m.chats_info({ name })} popoverTarget="chat-info">
          <IconInfoCircle size={22} aria-hidden="true" />
        </IconButton>
      )}
      <Form method="post" className={css.menu}>
        <Menu label={m.chats_menu()} icon={<IconDotsVertical size={22} aria-hidden="true" />}>
          {info.side === 'staff' && info.isWaiting && missing === null && (
            <MenuAct type="submit" name="act" value="settle">
              {m.chats_settle()}
            </MenuAct>
          )}
          <MenuAct type="submit" name="act" value={info.isMuted ? 'unmute' : 'mute'}>
            {info.isMuted ? m.chats_unmute() : m.chats_mute()}
          </MenuAct>
          <MenuAct type="submit" name="act" value={info.isArchived ? 'unarchive' : 'archive'}>
            {info.isArchived ? m.chats_unarchive() : m.chats_archive()}
          </MenuAct>
          <MenuAct type="submit" name="act" value="unread">
            {m.chats_mark_unread()}
          </MenuAct>
        </Menu>
      </Form>
    </header>
  )
}
