import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './fix.module.css'

/** Where the code of a label is typed when the camera fails. */
export function CodeForm({ typed, error }: { typed?: string; error?: string }) {
  const { locale } = useRoot()

  return (
    <Form method="get" action={pathIn(locale, '/fix')} className={css.step}>
      <TextInput
        name="code"
        label={m.doors_fix_code()}
        hint={m.doors_fix_code_hint()}
        defaultValue={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Button type="submit" variant="primary" size="lg" full>
        {m.doors_fix_code_go()}
      </Button>
    </Form>
  )
}
