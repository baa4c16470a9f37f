import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { useState } from 'react'
import { CARD_SIDES } from '#features/business-cards/designs.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { contactPath, picturePath, printPath } from './card-paths.ts'
import css from './cards.module.css'
import type { Card as CardRow } from './types.ts'

/** What is made of a saved card: the file for the printer, pictures, and the contact. */
export function CardFiles({ card, isDirty }: { card: CardRow; isDirty: boolean }) {
  const isLive = useIsHydrated()
  const [isSharing, setSharing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!card.isSaved)
    return (
      <Card title={m.cards_files()}>
        <p className={css.soft}>{m.cards_files_first()}</p>
      </Card>
    )
  const share = async () => {
    setFailed(false)
    setSharing(true)
    try {
      await navigator.share({ files: await picturesOf(card), title: card.nameTh })
    } catch (error) {
      // Whoever closes the sheet of the device has changed their mind.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
    setSharing(false)
  }

  return (
    <Card title={m.cards_files()}>
      <div className={css.files}>
        <p className={css.soft}>{isDirty ? m.cards_files_unsaved() : m.cards_files_hint()}</p>
        <ButtonLink
          href={printPath(card)}
          target="_blank"
          rel="noopener"
          variant="primary"
          icon={<IconPrinter size={20} />}
        >
          {m.cards_print()}
        </ButtonLink>
        <p className={css.soft}>{m.cards_print_hint()}</p>
        <ButtonLink href={picturePath(card, { side: 'front' })} download icon={<IconPhoto size={20} />}>
          {m.cards_png_front()}
        </ButtonLink>
        <ButtonLink href={picturePath(card, { side: 'back' })} download icon={<IconPhoto size={20} />}>
          {m.cards_png_back()}
        </ButtonLink>
        <ButtonLink href={contactPath(card)} download icon={<IconAddressBook size={20} />}>
          {m.cards_vcf()}
        </ButtonLink>
        {isLive && canShare() && (
          <Button icon={<IconShare size={20} />} isLoading={isSharing} onClick={() => void share()}>
            {m.cards_share()}
          </Button>
        )}
        {hasFailed && <Note tone="warn" isLive title={m.cards_share_failed()} />}
      </div>
    </Card>
  )
}

function canShare(): boolean {
  const sample = new File([], 'card.png', { type: 'image/png' })

  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

function picturesOf(card: CardRow): Promise<File[]> {
  return Promise.all(
    CARD_SIDES.map(async (side, index) => {
      const response = await fetch(picturePath(card, { side }))
      if (!response.ok) throw new Error(`no picture: ${response.status}`)
      return new File([await response.blob()], `card-${index + 1}.png`, { type: 'image/png' })
    }),
  )
}
