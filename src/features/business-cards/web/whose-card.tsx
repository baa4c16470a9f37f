import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import css from './cards.module.css'
import type { Card } from './types.ts'

/** Chooses between the cards of those who work here; nothing where that is one person. */
export function WhoseCard({ cards, chosen, path }: { cards: Card[]; chosen: string; path: string }) {
  const { viewer, locale } = useRoot()
  if (cards.length < 2) return null
  const label = ({ userId, memberName, isSaved }: Card) => {
    const name = userId === viewer?.userId ? m.cards_you({ name: memberName }) : memberName
    return isSaved ? name : m.cards_not_yet({ name })
  }

  return (
    <Form method="get" action={pathIn(locale, path)} className={css.whose} key={chosen}>
      <Select
        label={m.cards_whose()}
        name="of"
        defaultValue={chosen}
        options={cards.map((card) => ({ value: card.userId, label: label(card) }))}
      />
      <Button type="submit">{m.cards_whose_show()}</Button>
    </Form>
  )
}
