import { Button, MantineProvider } from '@mantine/core';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { useMode, type Mode } from '@canopy/ui/theme/mode.ts';
import { cssVariablesResolver, themes } from '@canopy/ui/theme/theme.ts';
import { useEffect, useRef, useState } from 'react';
import styles from '#features/office/design/design.module.css';
import { Fields } from '#features/office/design/sample-fields.tsx';
import { Lists, Parts } from '#features/office/design/sample-lists.tsx';
import { Buttons, Colours, Figures, Type } from '#features/office/design/sample-looks.tsx';

const lead = 'Every component in each state, in both modes; look at this page after changing one.';

/** All samples in one mode, no matter which the page itself is in. */
function Samples({ mode, name }: { mode: Mode; name: string }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <MantineProvider
      theme={themes.sm}
      forceColorScheme={mode}
      cssVariablesResolver={cssVariablesResolver}
      cssVariablesSelector={`[data-sample='${mode}']`}
      getRootElement={() => part.current ?? undefined}
    >
      <div ref={part} className={styles['mode']} data-mode={mode} data-sample={mode}>
        {[Colours, Type, Buttons, Figures, Fields, Lists, Parts].map((Sample) => (
          <Sample key={Sample.name} name={name} />
        ))}
      </div>
    </MantineProvider>
  );
}

const scheme = 'data-mantine-color-scheme';

/**
 * The kit's dark looks reach everything below an element that is marked dark, and a light sample
 * may be on a dark page. So while this page is open the page itself has no such mark; its own
 * colours come from the tokens.
 */
function useUnmarkedPage(): void {
  useEffect(() => {
    const page = document.documentElement;
    const unmark = (): void => {
      if (page.getAttribute(scheme) !== 'light') page.setAttribute(scheme, 'light');
    };
    const watch = new MutationObserver(unmark);
    watch.observe(page, { attributeFilter: [scheme] });
    unmark();
    return () => {
      watch.disconnect();
      page.setAttribute(scheme, useMode.getState().mode);
    };
  }, []);
}

/** What the console and the member area are made of. */
export function DesignPage() {
  useUnmarkedPage();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PageHeader
        lead={lead}
        actions={
          <div className={styles['row']}>
            <Button variant="default" onClick={() => notify.success('It was saved')}>
              Good news
            </Button>
            <Button variant="default" onClick={() => notify.error('It was refused')}>
              Bad news
            </Button>
            <Button onClick={() => setOpened(true)}>Open a dialog</Button>
          </div>
        }
      />
      <div className={styles['modes']}>
        <Samples mode="light" name="Light" />
        <Samples mode="dark" name="Dark" />
      </div>
      <FormDialog title="A dialog" opened={opened} busy={false} onClose={() => setOpened(false)}>
        <p>A form goes here, and what it will do.</p>
      </FormDialog>
    </>
  );
}
