import { Button } from '@mantine/core';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { EmptyState } from '@canopy/ui/primitives/states.tsx';
import { Link } from 'react-router';

/** What an unknown address below /console shows. */
export function NotFoundPage() {
  return (
    <Card>
      <EmptyState
        title="There is nothing at this address"
        text="It may have been typed wrong, or the page has moved."
      >
        <Button component={Link} to="/" variant="default">
          Go to the start page
        </Button>
      </EmptyState>
    </Card>
  );
}
