import { Form } from 'react-router'
import type { ECard } from '#features/greetings/contract.ts'
import { MOODS } from '#features/greetings/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './greetings.module.css'
import { moodWords } from './words.ts'

/** Every card with what it is for; hides those that managers are not to choose, deletes own ones. */
export function GalleryCard({ cards }: { cards: ECard[] }) {
  const sent = useSubmission()
  const isSending = (intent: string, id: string) => sent?.get('intent') === intent && sent.get('id') === id

  return (
    <Card title={m.greetings_admin_gallery()}>
      <ul className={css.cards}>
        {cards.map(({ id, title, alt, picture, mood, isActive, isBuiltIn }) => (
          <li key={id} className={css.pick} data-hidden={isActive ? undefined : true}>
            <img src={picture} alt={alt} width={240} height={300} loading="lazy" />
            <b>{title}</b>
            <small>
              {[moodWords[mood](), isBuiltIn ? m.greetings_admin_built_in() : m.greetings_admin_own()].join(
                ' · ',
              )}
            </small>
            <Form method="post" className={css.buttons}>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value={isActive ? 'hide' : 'show'}
                aria-label={
                  isActive ? m.greetings_admin_hide_one({ title }) : m.greetings_admin_show_one({ title })
                }
                isLoading={isSending(isActive ? 'hide' : 'show', id)}
              >
                {isActive ? m.greetings_admin_hide() : m.greetings_admin_show()}
              </Button>
              {!isBuiltIn && (
                <Button
                  type="submit"
                  name="intent"
                  value="delete"
                  variant="danger"
                  aria-label={m.greetings_admin_delete_one({ title })}
                  isLoading={isSending('delete', id)}
                >
                  {m.greetings_delete()}
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Props = { errors: Record<string, string>; typed: Record<string, string> | undefined }

/** A card of a picture: its words stand below it. */
export function AddCardForm({ errors, typed }: Props) {
  const intent = useSubmission()?.get('intent')

  return (
    <Card title={m.greetings_admin_add()}>
      <Form method="post" encType="multipart/form-data" className={css.fields} noValidate>
        {typed?.fileId && <input type="hidden" name="fileId" value={typed.fileId} />}
        <FilePick
          name="picture"
          label={m.greetings_admin_picture()}
          chooseLabel={m.greetings_admin_choose()}
          noneLabel={typed?.fileId ? m.greetings_admin_picture_kept() : m.greetings_admin_picture_none()}
          hint={m.greetings_admin_picture_hint()}
          error={errors.fileId ?? errors.file}
        />
        <TextInput
          name="titleTh"
          label={m.greetings_admin_title_th()}
          lang="th"
          maxLength={150}
          autoComplete="off"
          defaultValue={typed?.titleTh}
          error={errors.titleTh}
        />
        <TextInput
          name="titleEn"
          label={m.greetings_admin_title_en()}
          lang="en"
          maxLength={150}
          autoComplete="off"
          defaultValue={typed?.titleEn}
          error={errors.titleEn}
        />
        <Select
          name="mood"
          label={m.greetings_admin_mood()}
          defaultValue={typed?.mood ?? 'warm'}
          options={MOODS.map((value) => ({ value, label: moodWords[value]() }))}
          hint={m.greetings_admin_mood_hint()}
          error={errors.mood}
        />
        <Button type="submit" name="intent" value="add" variant="primary" isLoading={intent === 'add'}>
          {m.greetings_admin_add()}
        </Button>
      </Form>
    </Card>
  )
}
