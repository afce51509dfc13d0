import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { StateMessage } from '@canopy/ui/primitives/states.tsx';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';

/** A member page whose whole content is that it is coming; the shell shows its title. */
export function MemberComingSoonPage() {
  return (
    <Card>
      <StateMessage
        icon={<IconHourglass size={20} stroke={1.75} />}
        title={t('Coming Soon')}
        text={t('There is nothing to do here yet. Your incomes are paid as before.')}
      >
        <Button component={Link} to="/dashboard" variant="default">
          {t('Back to the dashboard')}
        </Button>
      </StateMessage>
    </Card>
  );
}
