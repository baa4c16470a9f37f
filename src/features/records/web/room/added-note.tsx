import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** A home that was just added: who sees it, and the two ways on. */
export function AddedNote({ id }: { id: string }) {
  const { locale } = useRoot()

  return (
    <Note
      tone="ok"
      isLive
      title={m.records_added()}
      actions={
        <ButtonLink href={pathIn(locale, `/dashboard/manager/edit-property/${id}`)}>
          {m.records_added_listing()}
        </ButtonLink>
      }
    >
      {m.records_added_text()}
    </Note>
  )
}
