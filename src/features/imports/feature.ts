import type { Feature } from '#server/feature.ts'
import { importsRegister } from './register.ts'
import { openImportsDoor } from './server/door.ts'
import { importsHandlers } from './server/handlers.ts'
import { importsSchedules } from './server/schedules.ts'

export const importsFeature = {
  handlers: importsHandlers,
  schedules: importsSchedules,
  doors: [openImportsDoor],
  register: importsRegister,
  writers: {
    import_rows: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    import_sources: {
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
  },
} satisfies Feature
