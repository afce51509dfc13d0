import { Button } from '@mantine/core';
import { brand } from '@canopy/ui/brand/brand.ts';
import { PublicFrame } from '@canopy/ui/frame/public-frame.tsx';
import { StateMessage } from '@canopy/ui/primitives/states.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { settings } from '#base/settings.ts';

/** What a page shows that failed to load or broke; a reload fetches the newest version. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.title = `Something went wrong · ${brand().name} console`;
  }, [error]);
  return (
    <PublicFrame settings={settings} home="/console">
      <div role="alert">
        <h1>This page could not be shown</h1>
        <StateMessage
          icon={<IconAlertTriangle size={20} stroke={1.75} />}
          title="Load it again"
          text="Check your connection. What you have saved is not lost."
        >
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </StateMessage>
      </div>
    </PublicFrame>
  );
}
