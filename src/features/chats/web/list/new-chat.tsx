import { Form, useNavigate } from 'react-router'
import { kindName } from '#features/chats/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { inboxLink } from '#web/dashboard/inbox-path.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './list.module.css'

export type Person = {
  kind: Parameters<typeof kindName>[0]
  id: string
  name: string
  home: string | null
  reach: 'account' | 'mail' | 'none'
  chatId: string | null
}

const REACHES = { account: m.chats_reach_account, mail: m.chats_reach_mail, none: m.chats_reach_none }

/** Whom to write to: found by name, room or number, each with the way a message gets there. */
export function NewChat({ type, people, who }: { type: string; people: Person[]; who: string }) {
  const { locale } = useRoot()
  const navigate = useNavigate()
  const base = inboxLink({ locale, type })

  return (
    <Dialog isOpen onClose={() => navigate(base)} title={m.chats_new_title()} closeLabel={m.chats_close()}>
      <Form className={css.who} role="search" action={base}>
        <input type="hidden" name="new" value="1" />
        <TextInput
          label={m.chats_new_search()}
          isLabelHidden
          placeholder={m.chats_new_search()}
          name="who"
          type="search"
          defaultValue={who}
          maxLength={200}
          data-first
        />
        <Button type="submit">{m.chats_find()}</Button>
      </Form>
      {people.length === 0 ? (
        <p className={css.empty}>{m.chats_new_none()}</p>
      ) : (
        <ul className={css.people}>
          {people.map((person) => (
            <li key={`${person.kind} ${person.id}`}>
              <Form method="post" action={base}>
                <input type="hidden" name="act" value="begin" />
                <input type="hidden" name="with" value={`${person.kind}:${person.id}`} />
                <button type="submit" className={css.person}>
                  <b>
                    {person.name}
                    {person.home && ` · ${person.home}`}
                  </b>
                  <span>
                    {kindName(person.kind)} · {REACHES[person.reach]()}
                  </span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
