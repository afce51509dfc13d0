import { Button } from '@mantine/core';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StateMessage } from '@canopy/ui/primitives/states.tsx';
import { IconTools } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import styles from '#frame/frame.module.css';
import { PublicFrame } from '#frame/public-frame.tsx';
import { screenOf } from '#routes/table.ts';

const text = 'This page comes with a later version of Canopy.';

/** A member page that a later version brings; the shell shows its title. */
export function PlannedPage() {
  return (
    <Card>
      <StateMessage icon={<IconTools size={20} stroke={1.75} />} title="Not built yet" text={text}>
        <Button component={Link} to="/dashboard" variant="default">
          Back to the dashboard
        </Button>
      </StateMessage>
    </Card>
  );
}

/** The same for a page that everyone may open. */
export function PublicPlannedPage() {
  const title = screenOf(useLocation().pathname)?.title;
  return (
    <PublicFrame>
      <div className={styles['message']}>
        <h1>{title}</h1>
        <p>This page is not built yet; it comes with a later version of Canopy.</p>
        <Button component="a" href="/" variant="default">
          Back to the home page
        </Button>
      </div>
    </PublicFrame>
  );
}
