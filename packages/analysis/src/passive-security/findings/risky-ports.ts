/** Ports that should not be open to everyone, by finding code, most severe first, each with its service. */
export const riskyPorts = [
  [
    'port-container',
    new Map([
      [2375, 'Docker'],
      [2379, 'etcd'],
      [10250, 'Kubernetes'],
      [10255, 'Kubernetes'],
    ]),
  ],
  [
    'port-database',
    new Map([
      [1433, 'SQL Server'],
      [1521, 'Oracle'],
      [3050, 'Firebird'],
      [3306, 'MySQL'],
      [5432, 'PostgreSQL'],
      [5984, 'CouchDB'],
      [6379, 'Redis'],
      [7474, 'Neo4j'],
      [8086, 'InfluxDB'],
      [9042, 'Cassandra'],
      [9200, 'Elasticsearch'],
      [9300, 'Elasticsearch'],
      [11211, 'Memcached'],
      [27017, 'MongoDB'],
    ]),
  ],
  [
    'port-remote-desktop',
    new Map([
      [3389, 'RDP'],
      [5800, 'VNC'],
      [5900, 'VNC'],
      [5901, 'VNC'],
      [5985, 'WinRM'],
      [5986, 'WinRM'],
    ]),
  ],
  [
    'port-telnet',
    new Map([
      [23, 'Telnet'],
      [512, 'rexec'],
      [513, 'rlogin'],
      [514, 'rsh'],
      [2323, 'Telnet'],
    ]),
  ],
  [
    'port-file-sharing',
    new Map([
      [111, 'rpcbind'],
      [135, 'MSRPC'],
      [137, 'NetBIOS'],
      [139, 'NetBIOS'],
      [445, 'SMB'],
      [548, 'AFP'],
      [873, 'rsync'],
      [2049, 'NFS'],
    ]),
  ],
  [
    'port-directory',
    new Map([
      [161, 'SNMP'],
      [389, 'LDAP'],
      [636, 'LDAPS'],
      [1900, 'SSDP'],
    ]),
  ],
  [
    'port-queue',
    new Map([
      [1883, 'MQTT'],
      [2181, 'ZooKeeper'],
      [4369, 'Erlang'],
      [5601, 'Kibana'],
      [5672, 'AMQP'],
      [9090, 'Prometheus'],
      [9092, 'Kafka'],
      [15672, 'RabbitMQ'],
    ]),
  ],
  [
    'port-ftp',
    new Map([
      [20, 'FTP'],
      [21, 'FTP'],
    ]),
  ],
  [
    'port-plain-mail',
    new Map([
      [110, 'POP3'],
      [143, 'IMAP'],
    ]),
  ],
  [
    'port-admin',
    new Map([
      [2082, 'cPanel'],
      [2083, 'cPanel'],
      [2086, 'WHM'],
      [2087, 'WHM'],
      [2222, 'DirectAdmin'],
      [8006, 'Proxmox'],
      [8880, 'Plesk'],
      [10000, 'Webmin'],
    ]),
  ],
  ['port-ssh', new Map([[22, 'SSH']])],
] as const satisfies readonly (readonly [code: string, services: ReadonlyMap<number, string>])[];
