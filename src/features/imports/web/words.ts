import { m } from '#i18n/messages/messages.js'
import type { StatusKind } from '#web/ui/status-look.ts'
import type { ImportData } from './import-types.ts'

/** What a file comes from. */
export function formatName(format: ImportData['format']): string {
  return format === 'thai_dorm' ? m.imports_format_thai_dorm() : m.imports_format_appfolio()
}

/** Where an import stands, with the mark it carries. */
export function importState(status: ImportData['status']): { kind: StatusKind; state: string; word: string } {
  switch (status) {
    case 'applied':
      return { kind: 'document', state: 'issued', word: m.imports_state_applied() }
    case 'undone':
      return { kind: 'lease', state: 'terminated', word: m.imports_state_undone() }
    default:
      return { kind: 'document', state: 'draft', word: m.imports_state_checked() }
  }
}
