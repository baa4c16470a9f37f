import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'

export type NoteAnswer = { refusal: Refusal; text: string } | undefined

/** Writes a note about a record, or takes one away; leads back to the notes of its page. */
export async function noteAct(
  args: Parameters<typeof apiOf>[0],
  { kind, recordId, path }: { kind: 'property' | 'tenant' | 'owner'; recordId: string; path: string },
  form: FormData,
) {
  const { records } = apiOf(args)
  const text = String(form.get('text') ?? '')
  try {
    if (form.get('intent') === 'remove-note') await records.removeNote({ id: String(form.get('noteId')) })
    else await records.addNote({ kind, recordId, text })
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, text }, { status: refusal.status })
  }
  throw redirect(`${pathIn(scopeOf(args).locale, path)}#notes`)
}
