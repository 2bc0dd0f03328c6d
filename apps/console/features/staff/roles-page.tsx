import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { reviewAccess, roleList, saveRole } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import { useRoleName } from '../../data/use-role-name.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import type { Role } from './colleague.ts';
import { RoleEditor } from './role-editor.tsx';

type Review = AnswerOf<typeof roleList>['review'];

const NEW = 'new role';

/** The brand's roles and what each of them may do; one of them open beside the list. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(queryOf(roleList));
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const roleName = useRoleName();
  const columns = useColumns();
  const open = address.get('open');
  const close = () => void navigate(address.change({ open: null }));
  return (
    <>
      <PageHead title={text('console-staff.roles')}>
        <Link to="/staff" className="font-semibold text-action underline">
          {text('console.staff')}
        </Link>
        {may(saveRole) && (
          <Button size="small" look="outline" onClick={() => void navigate(address.change({ open: NEW }))}>
            {text('console-staff.newRole')}
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>
        {({ roles, review }) => {
          const role = roles.find(({ code }) => code === open) ?? null;
          const title = role ? roleName(role.code, role.names) : text('console-staff.newRole');
          return (
            <>
              <ReviewNote review={review} />
              <DataTable
                label={text('console-staff.roles')}
                columns={columns}
                rows={roles}
                keyOf={({ code }) => code}
                hrefOf={({ code }) => address.change({ open: code })}
              />
              {(role !== null || open === NEW) && (
                <Drawer open onClose={close} title={title}>
                  <RoleEditor
                    key={open}
                    role={role}
                    isNew={review.reviewedAt === null ? [] : review.newPermissions}
                    onDone={close}
                  />
                </Drawer>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function useColumns(): Column<Role>[] {
  const { text, formats } = useLocale();
  const roleName = useRoleName();
  return [
    { head: text('console.role'), cell: ({ code, names }) => roleName(code, names) },
    {
      head: text('console-staff.permissionsOf'),
      number: true,
      cell: ({ permissions }) => formats.number(permissions.length),
    },
    { head: text('console-staff.peopleIn'), number: true, cell: ({ people }) => formats.number(people) },
    {
      head: text('console.stateHead'),
      cell: ({ isChanged, isOwn }) => (
        <span className="flex flex-wrap justify-end gap-1 @xl:justify-start">
          {isOwn && <Badge tone="action">{text('console-staff.own')}</Badge>}
          {isChanged && <Badge>{text('console-staff.changed')}</Badge>}
          {!isOwn && !isChanged && '–'}
        </span>
      ),
    },
  ];
}

/** When somebody last looked through who may do what, and what has changed since. */
function ReviewNote({ review }: { review: Review }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const action = useAction(reviewAccess);
  const { reviewedAt, reviewedBy, newPermissions, rolesChanged, permissionsGiven } = review;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        {reviewedAt === null
          ? text('console-staff.neverReviewed')
          : text('console-staff.review', {
              when: formats.moment(reviewedAt),
              who: reviewedBy?.name ?? '–',
            })}{' '}
        {reviewedAt !== null &&
          text('console-staff.sinceThen', {
            permissions: newPermissions.length,
            roles: rolesChanged,
            given: permissionsGiven,
          })}
      </p>
      {may(reviewAccess) && (
        <Button size="small" busy={action.isPending} onClick={() => action.mutate({})}>
          {text('console-staff.reviewed')}
        </Button>
      )}
    </div>
  );
}
